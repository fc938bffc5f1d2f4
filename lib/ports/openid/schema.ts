/** An organization's OpenID Connect provider, as it is asked. */
export type Provider = {
  /** Changes with whatever is saved: what was read of the provider is kept under it. */
  key: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
};

/** Who signed in there. */
export type Identity = {
  subject: string;
  email: string;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  /** The provider asked for more than one factor. */
  hasMfa: boolean;
};

/** What did not fit about an answer. */
export const faults = ["answer", "issuer", "audience", "nonce", "signature", "time", "unreachable"] as const;
export type Fault = (typeof faults)[number];

/** An answer of a provider that cannot be used: it names what did not fit, and quotes nothing. */
export class UnusableAnswer extends Error {
  override name = "UnusableAnswer";
  constructor(readonly fault: Fault) {
    super(fault);
  }
}
