/** The question that was read last, to which the list comes back. */
export const lastRead: { id: string | undefined } = { id: undefined }
