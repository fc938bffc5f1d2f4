/** The circumstances of one request that rules may ask about: the clock, the zone, where it came from. */
export type Context = {
  now: Date;
  /** IANA zone of the asking browser, from `X-Timezone`; UTC when missing or unknown (SIL-03). */
  timeZone: string;
  ip: string;
  requestId: string | null;
};

/** For callers without a request: jobs, scripts, tests. */
export const contextAt = (now: Date = new Date(), timeZone = "UTC"): Context => ({
  now,
  timeZone,
  ip: "local",
  requestId: null,
});
