import { OwnBoxField } from "./own-box-field";

/** The consent to texts, which nobody has to give. */
export const TextConsentField = () => (
  <OwnBoxField
    name="text_opt_in"
    label="Text me about requests and shifts"
    text="Message and data rates may apply. You can stop at any time."
  />
);
