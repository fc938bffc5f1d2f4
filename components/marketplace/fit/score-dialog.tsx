import { DialogBody, OpenDialog } from "@/components/ui/dialog";
import type { Candidate } from "@/lib/marketplace/fit/schema";
import { partTitle } from "./fit-words";

type ScoreDialogProps = { candidate: Candidate; onClose(): void };

/** What a score is the sum of, and why [SCH-S-022]. */
export const ScoreDialog = ({ candidate, onClose }: ScoreDialogProps) => (
  <OpenDialog
    title="Why this score"
    description={`${candidate.provider.display_name}: ${candidate.score} of ${candidate.score_of}`}
    onClose={onClose}
  >
    <DialogBody className="grid gap-4">
      <table className="w-full text-left text-sm">
        <thead className="text-muted-foreground text-xs">
          <tr>
            <th scope="col" className="pb-2 font-medium">
              Part
            </th>
            <th scope="col" className="pb-2 pl-3 font-medium">
              Points
            </th>
            <th scope="col" className="pb-2 pl-3 font-medium">
              Why
            </th>
          </tr>
        </thead>
        <tbody className="divide-y">
          {candidate.parts.map(({ code, points, of, text }) => (
            <tr key={code} className="align-top">
              <th scope="row" className="py-2 font-medium">
                {partTitle(code)}
              </th>
              <td className="whitespace-nowrap py-2 pl-3">{`${points} of ${of}`}</td>
              <td className="break-words py-2 pl-3">{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-pretty text-muted-foreground text-sm">
        The score never looks at gender, age, name, language or origin, and a lower rate earns nothing.
      </p>
    </DialogBody>
  </OpenDialog>
);
