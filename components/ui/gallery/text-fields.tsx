"use client";
import { DateInput } from "@/components/ui/date-input";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { MaskedInput } from "@/components/ui/masked-input";
import { MoneyInput } from "@/components/ui/money-input";
import { NumberInput } from "@/components/ui/number-input";
import { PasswordInput } from "@/components/ui/password-input";
import { PhoneInput } from "@/components/ui/phone-input";
import { SearchInput } from "@/components/ui/search-input";
import { Textarea } from "@/components/ui/textarea";
import { TimeInput } from "@/components/ui/time-input";
import { ZipInput } from "@/components/ui/zip-input";
import { longName } from "./samples";
import { family, field, stacked, tried } from "./specimen";

const City = ({ id, label, required }: { id: string; label: string; required?: boolean }) => (
  <>
    <Label htmlFor={id} required={required}>
      {label}
    </Label>
    <Input id={id} aria-required={required} />
  </>
);

const longNote = `${longName}\n\nThe field grows with what is typed, and says how much room is left.`;
const digits = (typed: string) => typed.replace(/\D/g, "").slice(0, 9);
const dashed = (typed: string) => digits(typed).replace(/^(\d\d)(\d)/, "$1-$2");

const Search = ({ label, value }: { label: string; value: string }) => (
  <SearchInput label={label} value={value} onSearch={() => {}} className="md:w-full" />
);

export const textFields = family("text-fields", "Text fields", "Labels above; the message is at its field.", [
  stacked("labels", "Label", "label", {
    Plain: <City id="label-plain" label="City" />,
    Required: <City id="label-required" label="City" required />,
    "Long text": (
      <City id="label-long" label="The city where most of your work has been in the last five years" />
    ),
  }),
  field("inputs", "Input", "input", {
    values: { empty: "", filled: "Maya Rivera", long: longName, wrong: "M" },
    draw: (control) => <Input {...control} placeholder="First and last name" />,
  }),
  field("textareas", "Textarea", "textarea", {
    values: { empty: "", filled: "I am on call elsewhere on the 5th.", long: longNote, wrong: "?" },
    draw: (control) => <Textarea {...control} counter maxLength={255} placeholder="What should they know?" />,
  }),
  field("password-inputs", "Password", "password-input", {
    values: { empty: "", filled: "Demo-pass1!", wrong: "short" },
    readOnly: false,
    draw: (control) => <PasswordInput {...control} autoComplete="off" />,
  }),
  field("number-inputs", "Number", "number-input", {
    values: { empty: null, filled: 12, wrong: -1 },
    draw: (control) => <NumberInput {...control} placeholder="Years" />,
  }),
  field("money-inputs", "Money", "money-input", {
    values: { empty: null, filled: 1200.5, long: 123456789.99, wrong: 0 },
    draw: (control) => <MoneyInput {...control} suffix="per hour" />,
  }),
  field("phone-inputs", "Phone", "phone-input", {
    values: { empty: "", filled: "2075550100", wrong: "20755" },
    draw: (control) => <PhoneInput {...control} />,
    more: {
      "International: kept as typed": tried("+44 20 7946 0958", (held) => (
        <PhoneInput international aria-label="Phone, any country" {...held} />
      )),
    },
  }),
  field("date-inputs", "Date, typed or picked", "date-input date-picker", {
    values: { empty: null, filled: "2027-03-14", wrong: "13/45/2027" },
    draw: (control) => <DateInput {...control} />,
    more: {
      "Only March 8 to 26 can be picked": tried<string | null>("2027-03-14", (held) => (
        <DateInput aria-label="A day in March" min="2027-03-08" max="2027-03-26" {...held} />
      )),
    },
  }),
  field("time-inputs", "Time", "time-input", {
    values: { empty: "", filled: "19:00", wrong: "25:61" },
    draw: (control) => <TimeInput {...control} />,
  }),
  field("zip-inputs", "ZIP code", "zip-input", {
    values: { empty: "", filled: "04101", wrong: "041" },
    draw: (control) => <ZipInput {...control} />,
  }),
  field("masked-inputs", "Masked", "masked-input", {
    values: { empty: "", filled: "123456789", wrong: "1234" },
    draw: (control) => (
      <MaskedInput {...control} placeholder="12-3456789" format={dashed} parse={digits} mask={dashed} />
    ),
  }),
  stacked("search-inputs", "Search", "search-input", {
    Empty: <Search label="Search by name" value="" />,
    "Filled, with a button that empties it": <Search label="Search by place" value="Portland" />,
    "Long text": <Search label="Search by text" value={longName} />,
  }),
]);
