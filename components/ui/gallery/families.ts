import { actions } from "./actions";
import { choices } from "./choices";
import { feedback } from "./feedback";
import { forms } from "./forms";
import { foundations } from "./foundations";
import { lists } from "./lists";
import { overlays } from "./overlays";
import { parts } from "./page-parts";
import type { Family } from "./specimen";
import { textFields } from "./text-fields";

/** Every control of components/ui, by family; a file that none of them names fails a test. */
export const families: Family[] = [
  foundations,
  actions,
  textFields,
  choices,
  forms,
  lists,
  feedback,
  overlays,
  parts,
];
