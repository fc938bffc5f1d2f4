/** What the screens and the server say about a facility that cannot be saved. */
export const facilityTexts = {
  name: "Name is required",
  street: "Street address is required",
  city: "City is required",
  type: "Facility type is required",
  phone: "Please enter a valid phone number",
  phoneMissing: "Please enter a phone number",
  zip: "ZIP code must be exactly 5 digits",
  zipMissing: "Please enter a ZIP code",
  number: "Please enter a positive number",
  fixErrors: "Please fix the validation errors before submitting.",
} as const;

/** What a facility does where a provider does not meet its requirements: nothing, warn, or not allow the booking. */
export const requirementModes = ["off", "warn", "block"] as const;
export type RequirementMode = (typeof requirementModes)[number];
