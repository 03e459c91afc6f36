// The saved list and the three calls that change it; after every success the list is read again.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { HospitalTier } from '../../../domain/assessment/catalogue.ts';
import {
  type Hospital,
  type HospitalTexts,
  hospitalListSchema,
  hospitalSchema,
} from '../../../domain/hospital/hospital.ts';
import {
  HOSPITALS_KEY,
  HOSPITALS_PATH,
  hospitalPath,
  versionTag,
} from '../../../domain/hospital/hospital-api.ts';
import { useSurroundings } from '../../device/surroundings.tsx';

export const DELETE_KEY = [...HOSPITALS_KEY, 'delete'];
const NONE: readonly Hospital[] = [];

export interface SaveInput {
  readonly tier: HospitalTier;
  readonly texts: HospitalTexts;
  /** The saved hospital to update; undefined saves a new one. */
  readonly saved: SavedVersion | undefined;
  /** The id of a new one, made by this device; a repeat changes nothing. */
  readonly id: string;
}

export function useHospitalList() {
  const { api } = useSurroundings();
  const query = useQuery({
    queryKey: HOSPITALS_KEY,
    queryFn: async () => hospitalListSchema.parse(await api.read(HOSPITALS_KEY)),
  });
  return {
    hospitals: query.data ?? NONE,
    state: query.status,
    readAgain: () => query.refetch(),
  };
}

type SavedVersion = Pick<Hospital, 'id' | 'version'>;

export function useHospitalChanges() {
  const { api } = useSurroundings();
  const queries = useQueryClient();
  const readListAgain = () => queries.invalidateQueries({ queryKey: HOSPITALS_KEY, exact: true });
  /** The server's answer stands in the list at once: what is shown is never older than what was said. */
  const inList = (change: (list: readonly Hospital[]) => readonly Hospital[]) =>
    queries.setQueryData<readonly Hospital[]>(HOSPITALS_KEY, (list) => list && change(list));

  const save = useMutation({
    mutationFn: async ({ tier, texts, saved, id }: SaveInput): Promise<Hospital> => {
      const { name, type, address, distance, edContact } = texts;
      const body = { category: tier, name, type, address, distance, edContact };
      const response = saved
        ? await api.request('PUT', hospitalPath(saved.id), {
            body,
            ifMatch: versionTag(saved.version),
          })
        : await api.request('POST', HOSPITALS_PATH, { body: { ...body, id } });
      return hospitalSchema.parse(await response.json());
    },
    onSuccess: (kept) => inList((list) => [...list.filter(({ id }) => id !== kept.id), kept]),
  });

  const remove = useMutation({
    mutationKey: DELETE_KEY,
    mutationFn: (saved: SavedVersion) =>
      api.request('DELETE', hospitalPath(saved.id), { ifMatch: versionTag(saved.version) }),
    onSuccess: (_answer, gone) => inList((list) => list.filter(({ id }) => id !== gone.id)),
  });

  return { save: save.mutateAsync, remove: remove.mutateAsync, readListAgain };
}
