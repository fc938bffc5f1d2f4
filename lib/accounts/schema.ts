/** The words of accounts: who people are and how far their registration has come. */

export const userTypes = ["provider", "healthcare_entity_rep", "staff"] as const;
export type UserType = (typeof userTypes)[number];

export const registrationStatuses = [
  "setup",
  "missing_info",
  "provider_profile",
  "provisional",
  "complete",
  "rejected",
] as const;
export type RegistrationStatus = (typeof registrationStatuses)[number];

export const groupNames = [
  "manage_users",
  "connect_with_providers",
  "grant_clearance",
  "schedule_shifts",
  "confirm_shifts",
  "manage_facilities",
  "grant_presentation_approval",
] as const;
export type GroupName = (typeof groupNames)[number];

export const permissionNames = [
  "read__assignments__opportunity",
  "create__assignments__opportunity",
  "update__assignments__opportunity",
] as const;
export type PermissionName = (typeof permissionNames)[number];

export const tokenKinds = ["verify_email", "reset_password"] as const;
export type TokenKind = (typeof tokenKinds)[number];
