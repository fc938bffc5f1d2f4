import { z } from "zod";
import { userTypes } from "@/lib/core/pure/actor";
import {
  isoInstant,
  listOf,
  listShape,
  oneOfAnyCase,
  paging,
  requiredText,
  uuid,
  wire,
} from "@/lib/core/pure/words";
import { erasureStates } from "@/lib/staff/erasures/words";

export const reopenInput = wire(z.object({ token: requiredText("This field is required.", 200) }));

export const listErasuresInput = wire(z.object({ state: listOf(oneOfAnyCase(erasureStates)), ...paging }));
export type ListErasuresInput = z.output<typeof listErasuresInput>;

/** Why an account is held: for whoever looks at it later. */
export const holdInput = wire(
  z.object({
    id: uuid,
    reason: requiredText("This field is required.", 500).refine((text) => text.length >= 20, {
      message: "Ensure this field has at least 20 characters.",
    }),
  }),
);
export type HoldInput = z.output<typeof holdInput>;

/** The erasure of a closed account: nothing in it says who the person was. */
export const erasureShape = z.object({
  /** The user's. */
  id: uuid,
  role: z.enum(userTypes),
  state: z.enum(erasureStates),
  closed_at: isoInstant,
  due_at: isoInstant,
  held: z.object({ by: uuid, reason: z.string() }).nullable(),
  /** What the last night could not erase; empty where nothing failed. */
  failure: z.string(),
  erased_at: isoInstant.nullable(),
});
export type Erasure = z.output<typeof erasureShape>;

export const erasureListShape = listShape(erasureShape);
