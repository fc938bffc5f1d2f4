"use client";

import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardFooter } from "@/components/ui/card";
import { Field, Form } from "@/components/ui/form";
import { FormErrors } from "@/components/ui/form-errors";
import { Textarea } from "@/components/ui/textarea";
import { toastSuccess, toastUnplaced } from "@/components/ui/toast";
import { UnsavedChanges } from "@/components/ui/unsaved-changes";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import { repPaths } from "@/lib/core/pure/paths";
import { rateFacility } from "@/lib/reputation/facility-ratings/calls";
import type { FacilityRating } from "@/lib/reputation/facility-ratings/schema";
import { type FacilityScore, facilityScores } from "@/lib/reputation/facility-ratings/words";
import { questions, scaleEnds } from "./questions";
import { ScaleInput } from "./scale-input";

type Values = Record<FacilityScore, number | null> & { comment: string };

type FacilityRatingFormProps = {
  facilityId: string;
  /** What the provider said before: it is changed. */
  earlier: FacilityRating | null;
};

const valuesOf = (earlier: FacilityRating | null): Values => ({
  ...(Object.fromEntries(facilityScores.map((score) => [score, earlier?.[score] ?? null])) as Record<
    FacilityScore,
    number | null
  >),
  comment: earlier?.comment ?? "",
});

/** The survey about a facility: ten questions from 1 to 5, and room for words. */
export function FacilityRatingForm({ facilityId, earlier }: FacilityRatingFormProps) {
  const router = useRouter();
  const { formProps, problems, isPending, dirty } = useCallForm(rateFacility, {
    values: valuesOf(earlier),
    toBody: (values) => ({ ...values, facility: facilityId }),
    onDone() {
      toastSuccess("Your rating has been submitted successfully!");
      router.push(repPaths.facility(facilityId));
    },
    onRefused: toastUnplaced,
  });

  return (
    <Form {...formProps}>
      <FormErrors messages={problems} />
      <Card>
        <CardBody className="grid gap-7 py-6">
          {facilityScores.map((score) => (
            <Field
              key={score}
              name={score}
              label={questions[score].text}
              description={scaleEnds(questions[score].scale)}
              required
            >
              {(control) => <ScaleInput {...control} words={questions[score].scale} />}
            </Field>
          ))}
          <Field
            name="comment"
            label="Comment"
            aside="Optional"
            description="Shown to the facility’s organization without your name."
          >
            {(control) => <Textarea {...control} maxLength={2000} />}
          </Field>
        </CardBody>
        <CardFooter>
          <Button type="submit" variant="primary" pending={isPending} className="max-md:w-full">
            {earlier ? "Update rating" : "Submit rating"}
          </Button>
        </CardFooter>
      </Card>
      <UnsavedChanges dirty={dirty} />
    </Form>
  );
}
