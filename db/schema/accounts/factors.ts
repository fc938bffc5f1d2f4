import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { codePlaces, factorKinds } from "../../../lib/accounts/factors/words";
import { challengeKinds } from "../../../lib/accounts/words";
import { createdAt, flag, id, instant, oneOf, partOf, record } from "../../columns";
import { users } from "./accounts";

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => "bytea" });

/** Passkeys and authenticator apps. One counts once it was used right for the first time (`confirmedAt`). */
export const factors = pgTable(
  "factors",
  {
    id: id(),
    userId: partOf("user_id", () => users.id),
    kind: text("kind", { enum: factorKinds }).notNull(),
    name: text("name").notNull(),
    /** The app's secret, sealed: it has to be read again for every code. */
    sealedSecret: text("sealed_secret"),
    credentialId: text("credential_id"),
    publicKey: bytes("public_key"),
    counter: bigint("counter", { mode: "number" }).notNull().default(0),
    transports: text("transports").array().notNull().default(sql`'{}'`),
    backedUp: flag("backed_up"),
    /** The last step of 30 seconds whose code was taken: it only rises [ACS-I-002]. */
    lastStep: bigint("last_step", { mode: "number" }),
    lastUsedAt: instant("last_used_at"),
    confirmedAt: instant("confirmed_at"),
    createdAt: createdAt(),
  },
  (t) => [
    index("factors_of_user").on(t.userId, t.createdAt),
    uniqueIndex("factors_credential").on(t.credentialId).where(sql`${t.credentialId} is not null`),
    uniqueIndex("factors_one_app").on(t.userId).where(sql`${t.kind} = 'totp'`),
    check(
      "factors_by_kind",
      sql`case ${t.kind} when 'totp' then ${t.sealedSecret} is not null and ${t.credentialId} is null
            else ${t.credentialId} is not null and ${t.publicKey} is not null and ${t.sealedSecret} is null end`,
    ),
    ...oneOf(t.kind),
  ],
);

/** The ten codes of a person, each kept as a password is. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: partOf("user_id", () => users.id),
    place: text("place", { enum: codePlaces }).notNull(),
    codeHash: text("code_hash").notNull(),
    usedAt: instant("used_at"),
  },
  (t) => [primaryKey({ columns: [t.userId, t.place] }), ...oneOf(t.place)],
);

/** A question that waits for its one answer. What was handed out is kept as a hash only. */
export const challenges = pgTable(
  "challenges",
  {
    id: id(),
    tokenHash: text("token_hash").notNull(),
    /** Null for a sign-in by passkey, in which nobody is named yet. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: challengeKinds }).notNull(),
    data: record("data"),
    tries: integer("tries").notNull().default(0),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("challenges_token").on(t.tokenHash),
    index("challenges_of_user").on(t.userId),
    index("challenges_over").on(t.expiresAt),
    ...oneOf(t.kind),
  ],
);

/** Browsers that may skip the factor for 30 days [ACS-V-002]. */
export const knownDevices = pgTable(
  "known_devices",
  {
    id: id(),
    userId: partOf("user_id", () => users.id),
    tokenHash: text("token_hash").notNull(),
    expiresAt: instant("expires_at").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("known_devices_token").on(t.tokenHash),
    index("known_devices_of_user").on(t.userId),
    index("known_devices_over").on(t.expiresAt),
  ],
);
