/** Days after which a session ends that nobody used; the product's own 14 is the most. */
export const mostSessionDays = 14;
