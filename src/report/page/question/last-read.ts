/** The question that was opened last, to which the list scrolls back. */
export const lastRead: { id: string | undefined } = { id: undefined }
