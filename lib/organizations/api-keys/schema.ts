import { z } from "zod";
import { groupNames } from "@/lib/core/pure/actor";
import {
  civilDate,
  eachOnce,
  listShape,
  oneOfAnyCase,
  paging,
  requiredText,
  uuid,
  wire,
} from "@/lib/core/pure/words";
import { keyNameLength, keyStates, keyTexts } from "@/lib/organizations/api-keys/words";

/** Each once, and never the right to manage people [ACS-V-039]. */
const groups = z.preprocess(
  (value) => value ?? [],
  z
    .array(oneOfAnyCase(groupNames))
    .max(100)
    .min(1, keyTexts.required)
    .refine((names) => !names.includes("manage_users"), keyTexts.noManager)
    .transform((names) => groupNames.filter((name) => names.includes(name))),
);

export const makeKeyInput = wire(
  z.object({
    name: requiredText(keyTexts.required, keyNameLength),
    groups,
    /** Null or left out: all facilities, later ones too. */
    facility_ids: z
      .array(uuid)
      .max(1000)
      .min(1, keyTexts.required)
      .transform(eachOnce)
      .nullable()
      .default(null),
    read_only: z.boolean().default(false),
    expires_on: z.preprocess((value) => value ?? "", z.string().min(1, keyTexts.required).pipe(civilDate)),
  }),
);
export type MakeKeyInput = z.output<typeof makeKeyInput>;

export const listKeysInput = wire(z.object({ ...paging }));
export type ListKeysInput = z.output<typeof listKeysInput>;

export const apiKeyShape = z.object({
  id: uuid,
  name: z.string(),
  /** The part of the key that may be shown: `wk_{prefix}_…`. */
  prefix: z.string(),
  groups: z.array(z.enum(groupNames)),
  /** Null for all. */
  facility_ids: z.array(uuid).nullable(),
  read_only: z.boolean(),
  /** The key ends with this day in UTC. */
  expires_on: civilDate,
  state: z.enum(keyStates),
  last_used_at: z.string().nullable(),
  /** Until when the key before the last rotation works as well. */
  former_until: z.string().nullable(),
  revoked_at: z.string().nullable(),
  created_at: z.string(),
  made_by: z.object({ id: uuid, name: z.string() }),
});
export type ApiKey = z.output<typeof apiKeyShape>;

export const apiKeyListShape = listShape(apiKeyShape);

/** With the key itself, which is shown here alone. */
export const madeKeyShape = apiKeyShape.extend({ key: z.string() });
export type MadeKey = z.output<typeof madeKeyShape>;
