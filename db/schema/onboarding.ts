import { sql } from "drizzle-orm";
import { check, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { agreementKinds } from "../../lib/onboarding/contracts/schema";
import { foreignId, id, instant, oneOf, partOf, updatedAt } from "../columns";
import { providers } from "./providers";

/** A signature under one version of an agreement. Insert only: a trigger refuses every change. */
export const signatures = pgTable(
  "signatures",
  {
    id: id(),
    providerId: foreignId("provider_id", () => providers.id),
    kind: text("kind", { enum: agreementKinds }).notNull(),
    version: text("version").notNull(),
    textHash: text("text_hash").notNull(),
    signedFirstName: text("signed_first_name").notNull(),
    signedLastName: text("signed_last_name").notNull(),
    signedAt: instant("signed_at").notNull(),
    timeZone: text("time_zone").notNull(),
    ip: text("ip"),
  },
  (t) => [
    uniqueIndex("signatures_once").on(t.providerId, t.kind, t.version),
    ...oneOf(t.kind),
    check("signatures_named", sql`btrim(signed_first_name) <> '' and btrim(signed_last_name) <> ''`),
  ],
);

/** The five answers about licensure, liability and health, as a whole or not at all. */
export const questionnaires = pgTable(
  "questionnaires",
  {
    id: id(),
    providerId: partOf("provider_id", () => providers.id),
    answers: jsonb("answers").$type<Record<string, { value: boolean; comment: string }>>().notNull(),
    completedAt: instant("completed_at").notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex("questionnaires_provider").on(t.providerId)],
);
