import { paths } from "#shared/paths.ts";
import { entriesPage } from "../entries/entries-page.ts";
import { ProjectsPage } from "./page.tsx";

export const route = entriesPage("our-projects", paths.ourProjects, ProjectsPage);
