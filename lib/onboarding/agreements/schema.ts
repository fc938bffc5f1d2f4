import { z } from "zod";
import { isoInstant, listShape, paging, wire } from "@/lib/core/pure/words";
import { agreementKinds } from "@/lib/onboarding/contracts/schema";

export const agreementsInput = wire(z.object(paging));
export type AgreementsInput = z.output<typeof agreementsInput>;

/** `code` is printed on the sealed document, `file` its address; null until it is sealed. */
export const agreementShape = z.object({
  kind: z.enum(agreementKinds),
  title: z.string(),
  version: z.string(),
  signed_at: isoInstant,
  sealed_at: isoInstant.nullable(),
  code: z.string().nullable(),
  file: z.string().nullable(),
});
export type Agreement = z.output<typeof agreementShape>;

/** For the page of the documents alone: the seal is still to come, as the site seals and the text is the one published. */
export type ShownAgreement = Agreement & { isBeingSealed: boolean };

export const agreementListShape = listShape(agreementShape);
