// How every session of the product works. A pooler between it and the database takes no settings: the role holds them.

/** Times in milliseconds. */
export const sessionSettings = {
  statement_timeout: 5000,
  idle_in_transaction_session_timeout: 10_000,
  TimeZone: "UTC",
};

const wordsOfLibpq = ["channel_binding", "pgbouncer"];

/**
 * An address without the words that other drivers read: this one would send them to the server as settings.
 * @param {string} url
 */
export function addressForDriver(url) {
  const address = URL.parse(url);
  if (!wordsOfLibpq.some((word) => address?.searchParams.has(word))) return url;
  for (const word of wordsOfLibpq) address.searchParams.delete(word);
  return address.href;
}
