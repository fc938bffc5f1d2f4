import { z } from "zod";
import { isoInstant, listShape, optionalText, paging, uuid, wire } from "@/lib/core/pure/words";
import { feedKinds } from "./words";

/** The words of calendar addresses. */

export const feedsInput = wire(z.object(paging));
export type FeedsInput = z.output<typeof feedsInput>;

export const makeFeedInput = wire(
  z
    .object({
      kind: z.enum(feedKinds),
      facility: uuid.nullish(),
      name: optionalText(100),
      /** Of a facility: with the shifts that it still needs somebody for. */
      with_holes: z.boolean().default(false),
      /** An address of the own that stops in the same moment. */
      replaces: uuid.nullish(),
    })
    .refine(({ kind, facility }) => kind === "own" || facility, {
      path: ["facility"],
      error: "This field is required.",
    })
    .refine(({ kind, facility }) => kind === "facility" || !facility, { path: ["facility"] })
    .refine(({ kind, with_holes }) => kind === "facility" || !with_holes, { path: ["with_holes"] }),
);
export type MakeFeedInput = z.output<typeof makeFeedInput>;

export const feedShape = z.object({
  id: uuid,
  kind: z.enum(feedKinds),
  facility: z.object({ id: uuid, name: z.string() }).nullable(),
  name: z.string(),
  /** Any caller who has the address can read the shifts. Shown once, in the answer that made it (SIL-180). */
  url: z.string().nullable(),
  webcal_url: z.string().nullable(),
  last_read_at: isoInstant.nullable(),
  created_at: isoInstant,
});
export type Feed = z.output<typeof feedShape>;

export const feedListShape = listShape(feedShape);
export type FeedList = z.output<typeof feedListShape>;
