"use client";
import { Checkbox } from "@/components/ui/checkbox";
import { Combobox } from "@/components/ui/combobox";
import { MultiCombobox } from "@/components/ui/multi-combobox";
import { RadioGroup } from "@/components/ui/radio-group";
import { Select } from "@/components/ui/select";
import { RangeSlider } from "@/components/ui/slider";
import { Switch } from "@/components/ui/switch";
import { longName, states } from "./samples";
import { family, field, focusMark, stacked, tried } from "./specimen";

const withLong = [...states, { value: "LONG", label: longName }];
const withDisabled = [...states.slice(0, 3), { value: "XX", label: "Elsewhere", disabled: true }];
const oneState = { empty: null, filled: "ME", long: "LONG", wrong: null };

const described = states.map((state, index) => ({
  ...state,
  description: `${state.value}, the ${index + 1}. of ${states.length}`,
  disabled: index === 2,
}));

const kinds = [
  { value: "day", label: "Day", description: "07:00 – 19:00" },
  { value: "night", label: "Night", description: "19:00 – 07:00, over midnight" },
  { value: "call", label: "On call", description: "Cannot be chosen here", disabled: true },
];
const yesNo = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

export const choices = family("choices", "Choices", "One of a few, one of many, several, yes or no.", [
  field("selects", "Select", "select select-popup", {
    values: oneState,
    readOnly: false,
    draw: (control) => <Select {...control} options={withLong} />,
    more: {
      "With a lead, and a choice that means none": tried("", (held) => (
        <Select aria-label="State" lead="State:" emptyLabel="Any" options={withDisabled} {...held} />
      )),
    },
  }),
  field("comboboxes", "Combobox", "combobox listbox-popup listbox-list", {
    values: oneState,
    readOnly: false,
    draw: (control) => <Combobox {...control} options={withLong} placeholder="Search states" clearable />,
    more: {
      "Four at a time, each with a second line, one disabled": tried<string | null>(null, (held) => (
        <Combobox aria-label="State, four at a time" options={described} pageSize={4} {...held} />
      )),
      "Busy: options are on their way": (
        <Combobox aria-label="Loading states" options={[]} loading value={null} onChange={() => {}} />
      ),
      "Nothing matches": (
        <Combobox
          aria-label="No states"
          options={[]}
          emptyText="No state is called that"
          value={null}
          onChange={() => {}}
        />
      ),
    },
  }),
  field("multi-comboboxes", "Combobox of several", "multi-combobox", {
    values: { empty: [], filled: ["ME", "VT"], long: ["LONG", "MA"], wrong: [] },
    readOnly: false,
    focusElsewhere: true,
    draw: (control) => <MultiCombobox {...control} options={withLong} placeholder="Search states" />,
  }),
  stacked("checkboxes", "Checkbox", "checkbox", {
    "Not checked, checked, partly": (
      <>
        <Checkbox label="Nights" />
        <Checkbox label="Days" defaultChecked />
        <Checkbox label="All of them" defaultChecked="indeterminate" />
      </>
    ),
    "Focused, invalid": (
      <>
        <Checkbox label="Focused" className={focusMark} />
        <Checkbox label="Invalid" aria-invalid />
      </>
    ),
    Disabled: (
      <>
        <Checkbox label="Not checked" disabled />
        <Checkbox label="Checked" defaultChecked disabled />
      </>
    ),
    "With a description; long text": (
      <Checkbox
        label="I have read the agreement of the marketplace and agree to every part of it, on all pages"
        description="You can read it again at any time."
      />
    ),
    "Without words": <Checkbox aria-label="Choose this row" />,
  }),
  stacked("switches", "Switch", "switch", {
    "Off, on": (
      <>
        <Switch label="Text me" />
        <Switch label="Mail me" defaultChecked />
      </>
    ),
    Focused: <Switch label="Focused" className={focusMark} />,
    Disabled: (
      <>
        <Switch label="Off" disabled />
        <Switch label="On" defaultChecked disabled />
      </>
    ),
    "Words first, as in a row of settings": <Switch label="Show my rates" labelSide="start" defaultChecked />,
    "Without words": <Switch aria-label="Show my rates to all" />,
  }),
  field("radio-groups", "Radio group", "radio-group", {
    values: { empty: null, filled: "night", wrong: null },
    readOnly: false,
    focusElsewhere: true,
    group: true,
    draw: (control) => <RadioGroup {...control} options={kinds} look="cards" />,
    more: {
      Plain: tried("yes", (held) => <RadioGroup aria-label="Plain" options={kinds} {...held} />),
      "In a row": tried("yes", (held) => (
        <RadioGroup aria-label="In a row" orientation="horizontal" options={yesNo} {...held} />
      )),
    },
  }),
  stacked("range-sliders", "Range slider", "slider", {
    Default: tried<[number, number]>([80, 220], (held) => (
      <RangeSlider
        {...held}
        min={50}
        max={300}
        step={10}
        format={(value) => `$${value}`}
        thumbLabels={["Lowest rate", "Highest rate"]}
      />
    )),
  }),
]);
