"use client";

import { CheckboxField } from "@/components/ui/toggle-fields";

export const TextConsentField = () => (
  <CheckboxField
    name="text_opt_in"
    label="Text me about requests and shifts"
    description="Message and data rates may apply. You can stop at any time."
  />
);
