import { z } from "zod";
import { isoInstant, requiredText, uuid, wire } from "@/lib/core/pure/words";

/** The marketplace agreement is part of onboarding; the contract is the Professional Services Agreement (SIL-39). */
export const agreementKinds = ["marketplace_agreement", "contract"] as const;

const name = requiredText("This field may not be blank.", 100);

/** Signing: first and last name as typed, not only blanks. */
export const signContractInput = wire(
  z.object({ id: uuid, signed_first_name: name, signed_last_name: name }),
);

export const contractFileInput = wire(z.object({ id: uuid, sig: z.string().max(200).default("") }));

/** `text` is HTML, with the signature under it once signed; `pdf` is an address that works for 60 seconds. */
export const contractShape = z.object({
  text: z.string(),
  pdf: z.string(),
  version: z.string(),
  signed_at: isoInstant.nullable(),
  signed_first_name: z.string().nullable(),
  signed_last_name: z.string().nullable(),
  /** Of the sealed document, which is then what `pdf` gives. */
  seal: z.object({ code: z.string(), sealed_at: isoInstant, sha256: z.string() }).nullable(),
});
export type Contract = z.output<typeof contractShape>;
