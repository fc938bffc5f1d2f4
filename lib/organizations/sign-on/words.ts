/** What an organization demands of its representatives beside the password. */
export const policies = ["off", "reminded", "required"] as const;
export type Policy = (typeof policies)[number];

/** Days after which a session ends that nobody used; the product's own 14 is the most. */
export const mostSessionDays = 14;
