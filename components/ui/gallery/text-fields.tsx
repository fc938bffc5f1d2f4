"use client";
import { useState } from "react";
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
import { FieldStates } from "./field-states";
import { longName } from "./samples";
import { State, States } from "./specimen";

const text = { empty: "", filled: "Maya Rivera", long: longName, wrong: "M" };

export const Inputs = () => (
  <FieldStates name="text" values={text} message="Enter at least 2 characters." readOnly>
    {(control) => <Input {...control} placeholder="First and last name" />}
  </FieldStates>
);

export const Labels = () => (
  <States>
    <State name="Plain" className="grid gap-1.5">
      <Label htmlFor="label-plain">City</Label>
      <Input id="label-plain" />
    </State>
    <State name="Required" className="grid gap-1.5">
      <Label htmlFor="label-required" required>
        City
      </Label>
      <Input id="label-required" aria-required />
    </State>
    <State name="Long text" className="grid gap-1.5">
      <Label htmlFor="label-long">The city where most of your work has been in the last five years</Label>
      <Input id="label-long" />
    </State>
  </States>
);

const note = {
  ...{ empty: "", filled: "I am on call elsewhere on the 5th.", wrong: "?" },
  long: `${longName}\n\nThe field grows with what is typed, and says how much room is left.`,
};

export const Textareas = () => (
  <FieldStates name="note" values={note} message="Say a little more." readOnly>
    {(control) => <Textarea {...control} counter maxLength={255} placeholder="What should they know?" />}
  </FieldStates>
);

const secret = { empty: "", filled: "Demo-pass1!", wrong: "short" };

export const PasswordInputs = () => (
  <FieldStates name="password" values={secret} message="Use at least 8 characters.">
    {(control) => <PasswordInput {...control} autoComplete="off" />}
  </FieldStates>
);

const number = { empty: null, filled: 12, wrong: -1 };

export const NumberInputs = () => (
  <FieldStates name="number" values={number} message="Enter 0 or more." readOnly>
    {(control) => <NumberInput {...control} placeholder="Years" />}
  </FieldStates>
);

const amount = { empty: null, filled: 1200.5, long: 123456789.99, wrong: 0 };

export const MoneyInputs = () => (
  <FieldStates name="money" values={amount} message="Enter an amount above $0." readOnly>
    {(control) => <MoneyInput {...control} suffix="per hour" />}
  </FieldStates>
);

const phone = { empty: "", filled: "2075550100", wrong: "20755" };

export const PhoneInputs = () => (
  <>
    <FieldStates name="phone" values={phone} message="Enter ten digits." readOnly>
      {(control) => <PhoneInput {...control} />}
    </FieldStates>
    <States>
      <InternationalPhone />
    </States>
  </>
);

function InternationalPhone() {
  const [value, setValue] = useState("+44 20 7946 0958");
  return (
    <State name="International: kept as typed" className="grid">
      <PhoneInput international aria-label="Phone, any country" value={value} onChange={setValue} />
    </State>
  );
}

const day = { empty: null, filled: "2027-03-14", wrong: "13/45/2027" };

export const DateInputs = () => (
  <>
    <FieldStates name="date" values={day} message="Enter a date as mm/dd/yyyy." readOnly>
      {(control) => <DateInput {...control} />}
    </FieldStates>
    <States>
      <BoundedDate />
    </States>
  </>
);

function BoundedDate() {
  const [value, setValue] = useState<string | null>("2027-03-14");
  return (
    <State name="Only March 8 to 26 can be picked" className="grid">
      <DateInput
        aria-label="A day in March"
        min="2027-03-08"
        max="2027-03-26"
        value={value}
        onChange={setValue}
      />
    </State>
  );
}

const time = { empty: "", filled: "19:00", wrong: "25:61" };

export const TimeInputs = () => (
  <FieldStates name="time" values={time} message="Enter a time as HH:mm." readOnly>
    {(control) => <TimeInput {...control} />}
  </FieldStates>
);

const zip = { empty: "", filled: "04101", wrong: "041" };

export const ZipInputs = () => (
  <FieldStates name="zip" values={zip} message="Enter five digits." readOnly>
    {(control) => <ZipInput {...control} />}
  </FieldStates>
);

const employer = { empty: "", filled: "123456789", wrong: "1234" };
const digits = (typed: string) => typed.replace(/\D/g, "").slice(0, 9);
const dashed = (typed: string) => digits(typed).replace(/^(\d\d)(\d)/, "$1-$2");

export const MaskedInputs = () => (
  <FieldStates name="masked" values={employer} message="Enter nine digits." readOnly>
    {(control) => (
      <MaskedInput {...control} placeholder="12-3456789" format={dashed} parse={digits} mask={dashed} />
    )}
  </FieldStates>
);

export const SearchInputs = () => (
  <States>
    <State name="Empty">
      <SearchInput label="Search by name" value="" onSearch={() => {}} className="md:w-full" />
    </State>
    <State name="Filled, with a button that empties it">
      <SearchInput label="Search by place" value="Portland" onSearch={() => {}} className="md:w-full" />
    </State>
    <State name="Long text">
      <SearchInput label="Search by text" value={longName} onSearch={() => {}} className="md:w-full" />
    </State>
  </States>
);
