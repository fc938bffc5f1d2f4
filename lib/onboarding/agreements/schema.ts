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
  /** Its seal is still to come: the site seals, and the text is the one that is published. */
  is_being_sealed: z.boolean(),
});
export type Agreement = z.output<typeof agreementShape>;

export const agreementListShape = listShape(agreementShape);
