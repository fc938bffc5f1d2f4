"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { type Resolver, useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardFooter } from "@/components/ui/card";
import { Field, Form } from "@/components/ui/form";
import { FormErrors } from "@/components/ui/form-errors";
import { tell, tellDone } from "@/components/ui/tell";
import { Textarea } from "@/components/ui/textarea";
import { UnsavedChanges } from "@/components/ui/unsaved-changes";
import { placeRefusal } from "@/lib/core/browser/place-refusal";
import { useSend } from "@/lib/core/browser/use-send";
import { repPaths } from "@/lib/core/pure/paths";
import { rateFacility } from "@/lib/reputation/facility-ratings/calls";
import {
  type FacilityRating,
  type FacilityScore,
  facilityRatingForm,
  facilityScores,
} from "@/lib/reputation/facility-ratings/schema";
import { questions, scaleEnds } from "./questions";
import { ScaleInput } from "./scale-input";

type Values = Record<FacilityScore, number | null> & { comment: string };
type Rating = Record<FacilityScore, number> & { comment: string };

export type FacilityRatingFormProps = {
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
  const rate = useSend(rateFacility);
  const [problems, setProblems] = useState<string[]>([]);
  const form = useForm<Values>({
    resolver: zodResolver(facilityRatingForm) as unknown as Resolver<Values>,
    defaultValues: valuesOf(earlier),
  });

  async function submit(values: Values) {
    setProblems([]);
    try {
      await rate.mutateAsync({ ...(values as Rating), facility: facilityId });
      tellDone("Your rating has been submitted successfully!");
      router.push(repPaths.facility(facilityId));
    } catch (error) {
      const problems = placeRefusal(form, error);
      if (problems) setProblems(problems);
      else tell(error);
    }
  }

  return (
    <Form form={form} onSubmit={submit}>
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
          <Button type="submit" variant="primary" pending={rate.isPending} className="max-md:w-full">
            {earlier ? "Update rating" : "Submit rating"}
          </Button>
        </CardFooter>
      </Card>
      <UnsavedChanges dirty={form.formState.isDirty && !rate.isSuccess} />
    </Form>
  );
}
