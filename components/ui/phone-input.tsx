"use client";
import { maskPhone } from "@/lib/core/pure/formats";
import { MaskedInput, type TypedInputProps } from "./masked-input";

type PhoneInputProps = TypedInputProps<string> & {
  /** Any country: 10 to 20 characters, kept as typed. */
  international?: boolean;
};

/** A phone number. The value is ten digits ("2075550100"), or the text as typed when international. */
export const PhoneInput = ({ international, value, ...props }: PhoneInputProps) => (
  <MaskedInput
    key={international ? "international" : "ten-digits"}
    type="tel"
    inputMode="tel"
    autoComplete="tel"
    value={value ?? ""}
    format={international ? String : maskPhone}
    parse={international ? String : digitsOf}
    mask={international ? keepPhoneCharacters : maskPhone}
    maxLength={international ? 20 : undefined}
    placeholder={international ? "+44 20 7946 0958" : "(___) ___-____"}
    {...props}
  />
);

const digitsOf = (text: string) => maskPhone(text).replace(/\D/g, "");
const keepPhoneCharacters = (text: string) => text.replace(/[^\d+()\-. x]/g, "").slice(0, 20);
