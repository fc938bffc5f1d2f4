import { sql } from "drizzle-orm";
import { check, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { type AgreementKind, agreementKinds } from "../../lib/onboarding/contracts/schema";
import { foreignId, id, instant, oneOf, updatedAt } from "../columns";
import { providers } from "./providers";

/** A signature under one version of an agreement. Insert only: a trigger refuses every change. */
export const signatures = pgTable(
  "signatures",
  {
    id: id(),
    providerId: foreignId("provider_id", () => providers.id),
    kind: text("kind").$type<AgreementKind>().notNull(),
    version: text("version").notNull(),
    textHash: text("text_hash").notNull(),
    signedFirstName: text("signed_first_name").notNull(),
    signedLastName: text("signed_last_name").notNull(),
    signedAt: instant("signed_at").notNull(),
    timeZone: text("time_zone").notNull(),
    ip: text("ip"),
  },
  (signatures) => [
    uniqueIndex("signatures_once").on(signatures.providerId, signatures.kind, signatures.version),
    oneOf("signatures_kind", signatures.kind, agreementKinds),
    check("signatures_named", sql`btrim(signed_first_name) <> '' and btrim(signed_last_name) <> ''`),
  ],
);

/** The five answers about licensure, liability and health, as a whole or not at all. */
export const questionnaires = pgTable(
  "questionnaires",
  {
    id: id(),
    providerId: foreignId("provider_id", () => providers.id, { onDelete: "cascade" }),
    answers: jsonb("answers").$type<Record<string, { value: boolean; comment: string }>>().notNull(),
    completedAt: instant("completed_at").notNull(),
    updatedAt: updatedAt(),
  },
  (questionnaires) => [uniqueIndex("questionnaires_provider").on(questionnaires.providerId)],
);
