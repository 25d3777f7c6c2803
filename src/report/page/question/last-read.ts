/** The question that was opened last. The list scrolls back to it. */
export const lastRead: { id: string | undefined } = { id: undefined }
