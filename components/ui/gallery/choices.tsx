"use client";
import { useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { Combobox } from "@/components/ui/combobox";
import { MultiCombobox } from "@/components/ui/multi-combobox";
import { RadioGroup } from "@/components/ui/radio-group";
import { Select } from "@/components/ui/select";
import { RangeSlider } from "@/components/ui/slider";
import { Switch } from "@/components/ui/switch";
import { FieldStates } from "./field-states";
import { longName, states } from "./samples";
import { focusMark, State, States } from "./specimen";

const withLong = [...states, { value: "LONG", label: longName }];
const one = { empty: null, filled: "ME", long: "LONG", wrong: null };

export const Selects = () => (
  <>
    <FieldStates name="select" values={one} message="Choose a state.">
      {(control) => <Select {...control} options={withLong} />}
    </FieldStates>
    <States>
      <LeadingSelect />
    </States>
  </>
);

function LeadingSelect() {
  const [value, setValue] = useState("");
  return (
    <State name="With a lead, and a choice that means none" className="grid">
      <Select
        aria-label="State"
        lead="State:"
        emptyLabel="Any"
        options={[...states.slice(0, 3), { value: "XX", label: "Elsewhere", disabled: true }]}
        value={value}
        onChange={setValue}
      />
    </State>
  );
}

export const Comboboxes = () => (
  <>
    <FieldStates name="combobox" values={one} message="Choose a state.">
      {(control) => <Combobox {...control} options={withLong} placeholder="Search states" clearable />}
    </FieldStates>
    <States>
      <PagedCombobox />
      <State name="Busy: options are on their way" className="grid">
        <Combobox
          aria-label="Loading states"
          options={[]}
          loading
          value={null}
          onChange={() => {}}
          onSearch={() => {}}
        />
      </State>
      <State name="Nothing matches" className="grid">
        <Combobox
          aria-label="No states"
          options={[]}
          emptyText="No state is called that"
          value={null}
          onChange={() => {}}
        />
      </State>
    </States>
  </>
);

const described = states.map((state, index) => ({
  ...state,
  description: `${state.value}, the ${index + 1}. of ${states.length}`,
  disabled: index === 2,
}));

function PagedCombobox() {
  const [value, setValue] = useState<string | null>(null);
  return (
    <State name="Four at a time, each with a second line, one disabled" className="grid">
      <Combobox
        aria-label="State, four at a time"
        options={described}
        pageSize={4}
        value={value}
        onChange={setValue}
      />
    </State>
  );
}

const several = { empty: [], filled: ["ME", "VT"], long: ["LONG", "MA"], wrong: [] };

export const MultiComboboxes = () => (
  <FieldStates name="several" values={several} message="Choose at least one state." focusElsewhere>
    {(control) => <MultiCombobox {...control} options={withLong} placeholder="Search states" />}
  </FieldStates>
);

export const Checkboxes = () => (
  <States>
    <State name="Not checked, checked, partly" className="grid gap-2">
      <Checkbox label="Nights" />
      <Checkbox label="Days" defaultChecked />
      <Checkbox label="All of them" defaultChecked="indeterminate" />
    </State>
    <State name="Focused, invalid" className="grid gap-2">
      <Checkbox label="Focused" className={focusMark} />
      <Checkbox label="Invalid" aria-invalid />
    </State>
    <State name="Disabled" className="grid gap-2">
      <Checkbox label="Not checked" disabled />
      <Checkbox label="Checked" defaultChecked disabled />
    </State>
    <State name="With a description; long text">
      <Checkbox
        label="I have read the agreement of the marketplace and agree to every part of it, on all pages"
        description="You can read it again at any time."
      />
    </State>
    <State name="Without words">
      <Checkbox aria-label="Choose this row" />
    </State>
  </States>
);

export const Switches = () => (
  <States>
    <State name="Off, on" className="grid gap-2">
      <Switch label="Text me" />
      <Switch label="Mail me" defaultChecked />
    </State>
    <State name="Focused">
      <Switch label="Focused" className={focusMark} />
    </State>
    <State name="Disabled" className="grid gap-2">
      <Switch label="Off" disabled />
      <Switch label="On" defaultChecked disabled />
    </State>
    <State name="Words first, as in a row of settings" className="grid">
      <Switch label="Show my rates" labelSide="start" defaultChecked />
    </State>
    <State name="Without words">
      <Switch aria-label="Show my rates to all" />
    </State>
  </States>
);

const kinds = [
  { value: "day", label: "Day", description: "07:00 – 19:00" },
  { value: "night", label: "Night", description: "19:00 – 07:00, over midnight" },
  { value: "call", label: "On call", description: "Cannot be chosen here", disabled: true },
];
const yesNo = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];
const kind = { empty: null, filled: "night", wrong: null };

export function RadioGroups() {
  const [answer, setAnswer] = useState("yes");
  return (
    <>
      <FieldStates name="radio" values={kind} message="Choose a kind." focusElsewhere group>
        {(control) => <RadioGroup {...control} options={kinds} look="cards" />}
      </FieldStates>
      <States>
        <State name="Plain">
          <RadioGroup aria-label="Plain" options={kinds} value={answer} onChange={setAnswer} />
        </State>
        <State name="In a row">
          <RadioGroup
            aria-label="In a row"
            orientation="horizontal"
            options={yesNo}
            value={answer}
            onChange={setAnswer}
          />
        </State>
      </States>
    </>
  );
}

export function RangeSliders() {
  const [range, setRange] = useState<[number, number]>([80, 220]);
  const dollars = (value: number) => `$${value}`;
  const common = { value: range, onChange: setRange, min: 50, max: 300, step: 10, format: dollars };
  return (
    <States>
      <State name="Default" className="grid">
        <RangeSlider {...common} thumbLabels={["Lowest rate", "Highest rate"]} />
      </State>
      <State name="Disabled" className="grid">
        <RangeSlider {...common} thumbLabels={["Lowest rate", "Highest rate"]} disabled />
      </State>
    </States>
  );
}
