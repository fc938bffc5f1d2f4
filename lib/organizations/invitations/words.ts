export const invalidInvitation =
  "Invalid invitation. Please contact your Administrator to receive a new one.";
