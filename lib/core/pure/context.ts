/** The circumstances of one request that rules may ask about: the clock, the zone, where it came from. */
export type Context = {
  /**
   * The clock, read again each time. A command reads it under its lock, never before: rows are then dated in the order
   * in which the lock was held, not in the order in which the requests arrived.
   */
  readonly now: Date;
  /** When the request arrived: its sender has seen nothing that happened later. */
  readonly arrivedAt: Date;
  /** IANA zone of the asking browser, from `X-Timezone`; UTC when missing or unknown (SIL-03). */
  timeZone: string;
  /** The address of the caller. Limits count by its network, `networkOf(ip)` (SIL-186). */
  ip: string;
  traceId: string | null;
  /** The caller's browser by family and system, "Firefox on Windows"; left out where nobody asked by one. */
  browser?: string;
  /** What the caller has read of the record that it changes, by `If-Match`; left out when it does not say. */
  readVersions?: string[];
  /** The link in a mail by which somebody acts without a session: what is done in its name says so. */
  linkId?: string;
};

/** For callers without a request: jobs, scripts, tests. A given moment stops the clock. */
export const contextAt = (moment?: Date, timeZone = "UTC"): Context => ({
  get now() {
    return moment ?? new Date();
  },
  arrivedAt: moment ?? new Date(),
  timeZone,
  ip: "local",
  traceId: null,
});

/** The circumstances of a request, with something more that is known of it. Their clock goes on. */
export const contextWith = (
  context: Context,
  more: Pick<Context, "linkId"> | Pick<Context, "readVersions">,
): Context => ({
  ...context,
  get now() {
    return context.now;
  },
  ...more,
});
