/** Shown to a user who has the right password of an account whose e-mail is not confirmed yet. */
export const notVerified = "E-mail is not verified.";
