import { visitor } from "../api";

/** Who follows the link of an invitation, as the form sends it. */
export const person = (email: string, token: string) => ({
  invitation_token: token,
  email,
  first_name: "Sam",
  last_name: "Lee",
  phone_number: "2075550101",
  title: "Shift scheduler",
  password1: "Good-pass1!",
  password2: "Good-pass1!",
});

/** Registers through the link of an invitation. */
export const accept = (email: string, token: string, changes = {}) =>
  visitor().post("/invitation/register/", { ...person(email, token), ...changes });

/** Asks whom a link invites. */
export const lookUp = (token: string) => visitor().get(`/invitation/from-token/${token}/`);
