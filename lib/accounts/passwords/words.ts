/** Shown where a password follows the documented rules and everybody would guess it all the same. */
export const tooEasy = "This password is too easy to guess. Please choose another one.";

/** How strong a password is, by its score: guessed at once up to hardly ever. */
const strengths = ["Weak", "Weak", "Fair", "Good", "Strong"] as const;
export type Strength = (typeof strengths)[number];

/** The word for a password: one that is refused is weak, whatever its score [ACS-V-029]. */
export const strengthOf = ({ score, isEasy }: { score: number; isEasy: boolean }): Strength =>
  isEasy ? "Weak" : (strengths[score] ?? "Weak");

/** Whose password it is: what is known of them. */
export type PasswordOwner = {
  email?: string;
  firstName?: string;
  lastName?: string;
  /** The organization that they represent. */
  organization?: string | null;
};
