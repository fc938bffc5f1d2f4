import { z } from "zod";
import { phoneField } from "@/lib/accounts/schema";
import { requiredText, wire } from "@/lib/core/pure/words";

/** What people may change of their own account (SIL-25). Everything else in a body has no effect. */
const details = z.object({
  first_name: requiredText("First Name is required", 100),
  last_name: requiredText("Last Name is required", 100),
  phone_number: phoneField,
  text_opt_in: z.boolean().optional(),
});

export const replaceDetailsInput = wire(details);
export const changeDetailsInput = wire(details.partial());
export type ChangeDetailsInput = z.output<typeof changeDetailsInput>;
