import { Circle, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Card, CardBody, CardHeader } from "@/components/ui/card";

type StepCardProps = {
  title: string;
  description: string;
  /** How far the step is, in a word or two. */
  state: { done: boolean; text: string };
  children: ReactNode;
};

/** One of the steps in which sign-on is set up, with its state. */
export const StepCard = ({ title, description, state, children }: StepCardProps) => (
  <Card>
    <CardHeader
      as="h3"
      title={title}
      description={description}
      actions={
        <Badge
          tone={state.done ? "green" : "grey"}
          icon={state.done ? <CircleCheck aria-hidden /> : <Circle aria-hidden />}
        >
          {state.text}
        </Badge>
      }
    />
    <CardBody className="grid gap-5">{children}</CardBody>
  </Card>
);
