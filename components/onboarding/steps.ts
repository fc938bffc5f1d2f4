import type { RegistrationStep } from "@/lib/core/pure/actor";

/** The words of each step of the wizard, in its order. */
export const steps: { step: RegistrationStep; label: string; heading: string; text: string }[] = [
  {
    step: "BASIC_INFO",
    label: "The Basics",
    heading: "First, tell us who you are",
    text: "Organizations verify your credentials with these details. Leave out what you don't have at hand and come back for it later.",
  },
  {
    step: "RATES",
    label: "Shift Details",
    heading: "How would you like to work?",
    text: "Choose the shifts you would take and what you ask for an hour. You can change your rates at any time.",
  },
  {
    step: "PROFESSIONAL_TRAITS",
    label: "Professional Details",
    heading: "What are you qualified for?",
    text: "Your licenses and specialties decide which opportunities reach you.",
  },
  {
    step: "SIGN_AGREEMENT",
    label: "Marketplace Agreement",
    heading: "One last thing to read",
    text: "This is what you and we promise each other.",
  },
];
