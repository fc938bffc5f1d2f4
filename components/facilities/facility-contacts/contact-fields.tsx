import { ProblemField } from "@/components/facilities/problem-field";
import { Combobox } from "@/components/ui/combobox";
import { Field } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { PhoneInput } from "@/components/ui/phone-input";
import { optionsOf } from "@/lib/core/pure/codes";
import { contactTexts } from "@/lib/facilities/contacts/words";
import { phoneProblem } from "@/lib/facilities/rules";

type ContactFieldsProps = {
  /** The person is known: the email stays, and nobody asks for a phone. */
  known?: boolean;
};

const nothing = () => null;

/** A person's name, email, role and phone. */
export function ContactFields({ known }: ContactFieldsProps) {
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <Field name="first_name" label="First name" required maxLength={100} autoComplete="off" />
      <Field name="last_name" label="Last name" required maxLength={100} autoComplete="off" />
      <Field
        name="email"
        label="Email"
        required={!known}
        description={known ? contactTexts.emailStays : undefined}
        className="sm:col-span-2"
      >
        {(control) => <Input {...control} type="email" maxLength={254} autoComplete="off" disabled={known} />}
      </Field>
      <Field name="role" label="Role" required className="sm:col-span-2">
        {(control) => (
          <Combobox
            {...control}
            onChange={(role) => control.onChange(role ?? "")}
            options={optionsOf("FacilityContactRoles")}
            placeholder="Choose a role"
            aria-label="Role"
          />
        )}
      </Field>
      <ProblemField name="phone_number" label="Phone number" problemOf={known ? nothing : phoneProblem}>
        {(control) => <PhoneInput {...control} international placeholder="(207) 555-0142" />}
      </ProblemField>
      <Field name="phone_number_extension" label="Extension">
        {(control) => <Input {...control} inputMode="numeric" maxLength={10} autoComplete="off" />}
      </Field>
    </div>
  );
}
