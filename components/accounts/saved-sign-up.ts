import { registerPaths } from "@/lib/core/pure/paths";

/** What somebody has just signed up with, but the password: kept in this tab, in case the address was mistyped. */
type SavedSignUp = { user_type: "provider" | "healthcare_entity_rep" };

const name = "signUp";

export function saveSignUp(values: SavedSignUp & Record<string, unknown>) {
  const { password1: _, password2: __, ...kept } = values;
  try {
    sessionStorage.setItem(name, JSON.stringify(kept));
  } catch {
    // Private windows may refuse.
  }
}

export function savedSignUp(): (SavedSignUp & Record<string, unknown>) | null {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? "null");
  } catch {
    return null;
  }
}

/** Where it can be corrected; null when nothing is kept. */
export function pathToCorrect(): string | null {
  const kept = savedSignUp();
  if (!kept) return null;
  return `${kept.user_type === "provider" ? registerPaths.provider : registerPaths.rep}?correct=1`;
}
