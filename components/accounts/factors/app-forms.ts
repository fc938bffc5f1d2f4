import type { z } from "zod";
import type { addedFactorShape, newAppShape } from "@/lib/accounts/factors/schema";
import { confirmWithinMinutes } from "@/lib/accounts/factors/words";
import { readRefusal } from "@/lib/core/browser/refusal";
import { failureLines } from "@/lib/core/browser/use-call-form";

/** An app that was begun: its secret is on the page until its first code was right, and nowhere after that. */
export type BegunApp = z.output<typeof newAppShape>;
export type AddedApp = z.output<typeof addedFactorShape>;

/** The form that begins to add an app. */
export const nameForm = (onDone: (begun: BegunApp) => void) => ({
  values: { name: "Authenticator app" },
  onDone,
});

/** What a refusal of the first code says that belongs to no field: an app that was begun too long ago is not there. */
export const firstCodeLines = (error: unknown, rest: string[] | null) =>
  readRefusal(error).code === "not_found"
    ? [`This was begun more than ${confirmWithinMinutes} minutes ago. Please begin again.`]
    : (rest ?? failureLines(error));

/** The form of an app's first code. */
export const firstCodeForm = (id: string, onDone: (added: AddedApp) => void) => ({
  values: { id, secret_code: "" },
  toBody: (typed: { id: string; secret_code: string }) => ({ id: id || typed.id, code: typed.secret_code }),
  toField: (path: string) => (path === "code" ? "secret_code" : path),
  onDone,
  onRefused: firstCodeLines,
});
