import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { Role } from "#shared/domain/staff.ts";
import { pageNotFound } from "#shared/http-error.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import type { Api } from "../../../api/call.ts";
import { refusal } from "../../../api/refusal.ts";
import { textsOf } from "../../../forms/form-data.ts";
import type { FormAnswer, PageAction } from "../../../page.ts";

export interface StaffAnswer extends FormAnswer {
  /** The id of the member that the form was about; 0 = a new member. */
  id: number;
  /** The one-time link to hand over. */
  link?: string;
}

type Handler = (
  api: Api,
  form: { id: number; email: string; role: Role; totp: string },
) => Promise<{ redirect: string } | { link?: string }>;

const done = (name: string) => ({ redirect: `${deskPaths.staff.href()}?done=${name}` });

/** The forms of the page by their hidden field `form`. */
const handlers: Readonly<Record<string, Handler>> = {
  invite: (api, { email, role }) => api.call(deskEndpoints.invite, { payload: { email, role } }),
  link: (api, { id }) => api.call(deskEndpoints.linkMember, { payload: { id } }),
  async role(api, { id, role }) {
    await api.call(deskEndpoints.changeRole, { payload: { id, role } });
    return done("role");
  },
  async remove(api, { id }) {
    await api.call(deskEndpoints.removeMember, { payload: { id } });
    return done("remove");
  },
  async settings(api, { totp }) {
    await api.call(deskEndpoints.changeSettings, { payload: { totp_demanded: totp !== "" } });
    return done("settings");
  },
};

export const action: PageAction<StaffAnswer> = async ({ api, form }): Promise<{ redirect: string } | StaffAnswer> => {
  const { form: name, email, role, totp, ...rest } = textsOf(form, "form", "id", "email", "role", "totp");
  const id = Number(rest.id);
  const handler = Object.hasOwn(handlers, name) ? handlers[name] : undefined;
  if (!handler) throw pageNotFound();
  try {
    // The backend refuses a role that does not exist.
    const answer = await handler(api, { id, email, role: role as Role, totp });
    return "redirect" in answer ? answer : { form: name, id, errors: {}, values: { email }, link: answer.link };
  } catch (error) {
    return { form: name, id, ...refusal(error), values: { email, role } };
  }
};
