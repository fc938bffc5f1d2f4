import { z } from "zod";
import { isoInstant, listShape, paging, requiredText, text, uuid, wire } from "@/lib/core/pure/words";
import { pausedReasons, savedNameLength, savedQueryLength, savedTexts, searchScopes } from "./words";

export const savedSearchesInput = wire(z.object(paging));
export type SavedSearchesInput = z.output<typeof savedSearchesInput>;

const name = requiredText(savedTexts.nameMissing, savedNameLength);
const query = text(savedQueryLength);

export const newSavedSearchInput = wire(
  z
    .object({
      name,
      scope: z.enum(searchScopes),
      opportunity: uuid.nullish(),
      query: query.nullish().transform((given) => given ?? ""),
      alert: z.boolean().default(false),
    })
    .refine(({ scope, opportunity }) => scope !== "candidates" || opportunity, {
      path: ["opportunity"],
      error: "This field is required.",
    }),
);
export type NewSavedSearchInput = z.output<typeof newSavedSearchInput>;

/** Only what is sent changes. */
export const changeSavedSearchInput = wire(
  z.object({
    id: uuid,
    name: name.optional(),
    query: query.optional(),
    alert: z.boolean().optional(),
  }),
);
export type ChangeSavedSearchInput = z.output<typeof changeSavedSearchInput>;

export const savedSearchShape = z.object({
  id: uuid,
  name: z.string(),
  scope: z.enum(searchScopes),
  opportunity: uuid.nullable(),
  /** The query string as its screen reads it: without unknown keys, order and paging. */
  query: z.string(),
  href: z.string(),
  alert: z.boolean(),
  /** Results that its owner has not been notified of yet. */
  new_count: z.number().int(),
  paused_reason: z.enum(pausedReasons).nullable(),
  created_at: isoInstant,
});
export type SavedSearch = z.output<typeof savedSearchShape>;

export const savedSearchListShape = listShape(savedSearchShape);
