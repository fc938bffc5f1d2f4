/** All there is: the list is never paged. */
const everything = 9999;

/** The list call's input for the connections of one provider. */
export const profileConnections = (providerId: string) => ({
  provider: [providerId],
  limit: everything,
  offset: 0,
});
