import { CalendarPlus } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { Button } from "@/components/ui/button";
import { Combobox } from "@/components/ui/combobox";
import { Field, Form } from "@/components/ui/form";
import { FormErrors } from "@/components/ui/form-errors";
import { toastSuccess, toastUnplacedOr } from "@/components/ui/toast";
import { makeFeed } from "@/lib/assignments/feeds/calls";
import type { Feed } from "@/lib/assignments/feeds/schema";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import { somethingWentWrong } from "@/lib/core/pure/errors";

type NewFeedProps = {
  /** The facilities to choose from; null for a provider. */
  facilities: readonly { id: string; name: string }[] | null;
  onMade(feed: Feed): void;
};

/** Makes a calendar address: of the own shifts, or of a facility's. */
export function NewFeed({ facilities, onMade }: NewFeedProps) {
  const [only, ...others] = facilities ?? [];
  const named = useSearchParams().get("facility");
  const asked = facilities?.find(({ id }) => id === named)?.id ?? null;
  const first = only && others.length === 0 ? only.id : asked;
  const { form, formProps, problems, isPending } = useCallForm(makeFeed, {
    values: { feed_name: "", facility: first },
    toBody: ({ feed_name: name, facility }) =>
      facilities ? { kind: "facility", facility, name } : { kind: "own", name },
    toField: (path) => (path === "name" ? "feed_name" : path),
    onDone(feed) {
      onMade(feed);
      form.reset();
      toastSuccess("Calendar address made.");
    },
    onRefused: toastUnplacedOr(somethingWentWrong),
  });
  return (
    <Form {...formProps}>
      <FormErrors messages={problems} />
      <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
        {facilities && (
          <Field
            name="facility"
            label="Facility"
            required
            as={Combobox}
            options={facilities.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <Field
          name="feed_name"
          label="Name of the calendar"
          aside="Optional"
          autoComplete="off"
          maxLength={100}
        />
      </div>
      <div>
        <Button type="submit" variant="primary" pending={isPending}>
          <CalendarPlus aria-hidden />
          Make an address
        </Button>
      </div>
    </Form>
  );
}
