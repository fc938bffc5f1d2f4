import { z } from "zod";
import { isoInstant, requiredText, text, uuid, wire } from "@/lib/core/pure/words";

/** The words of organizations, on the wire a "healthcare entity". */

const nameMissing = "Name is required";

export const replaceOrganizationInput = wire(z.object({ id: uuid, name: requiredText(nameMissing, 200) }));

export const changeOrganizationInput = wire(
  z.object({ id: uuid, name: text(200).pipe(z.string().min(1, nameMissing)).optional() }),
);
export type ChangeOrganizationInput = z.output<typeof changeOrganizationInput>;

export const organizationShape = z.object({
  id: uuid,
  name: z.string(),
  created_at: isoInstant,
  updated_at: isoInstant,
});
export type Organization = z.output<typeof organizationShape>;
