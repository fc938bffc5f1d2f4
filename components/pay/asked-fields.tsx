import { Field } from "@/components/ui/form";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { optionsOf } from "@/lib/core/pure/codes";

type AskedFieldsProps = {
  /** Whether the reason is still to be chosen. */
  withReason?: boolean;
  rows: number;
};

/** Why a timesheet is asked about or disputed. */
export const AskedFields = ({ withReason = true, rows }: AskedFieldsProps) => (
  <>
    {withReason && (
      <Field
        name="reason_code"
        label="Reason"
        required
        as={Select}
        options={optionsOf("TimesheetReason")}
        placeholder="Choose a reason"
      />
    )}
    <Field name="comment" label="Comment" required as={Textarea} rows={rows} maxLength={2000} />
  </>
);
