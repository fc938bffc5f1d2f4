/** What the screens and the server say about a contact that cannot be saved. */
export const contactTexts = {
  required: "Please fill in all required fields",
  emailMissing: "Please enter an email address",
  email: "Please enter a valid email address",
  emailStays: "Changing a contact's email is not allowed.",
} as const;
