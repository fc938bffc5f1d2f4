const inPath = encodeURIComponent;

/** The addresses at which people prove who they are and look after their account. */
export const accountPaths = {
  secondFactor: "/login/second-factor",
  /** The question for a factor, and where its answer leads; `recovery` asks for a recovery code. */
  secondFactorFor: (next: string, recovery = false) =>
    `/login/second-factor?next=${inPath(next)}${recovery ? "&with=recovery" : ""}`,
  setUp: "/login/set-up",
  setUpFor: (next: string) => `/login/set-up?next=${inPath(next)}`,
  /** The set-up of an authenticator app, and where it leads; it works without a script. */
  setUpApp: (next: string) => `/login/set-up?next=${inPath(next)}&with=app`,
  security: "/app/account/security",
  staffSecurity: "/staff/account/security",
  /** Asks pages and forms without a script who somebody is, and goes back to `next`. */
  confirm: "/account/confirm",
  terms: "/account/terms",
  closed: "/account/closed",
  notMe: (token: string) => `/account/not-me/${inPath(token)}`,
  confirmEmail: (token: string) => `/account/confirm-email/${inPath(token)}`,
  recovery: (token: string) => `/account/recovery/${inPath(token)}`,
  reopen: (token: string) => `/account/reopen/${inPath(token)}`,
  signOnCallback: "/sign-on/callback",
};
