export const agreementKinds = ["marketplace_agreement", "contract"] as const;
/** The marketplace agreement is part of onboarding; the contract is the Professional Services Agreement (SIL-39). */
export type AgreementKind = (typeof agreementKinds)[number];
