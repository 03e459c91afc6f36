// Every resource that the server keeps: its routes, OpenAPI, backup and restore follow from this list.
import { hospitals } from '../../domain/hospitals/hospital.ts';
import type { Resource } from '../../domain/sync/resource.ts';

export const resources: readonly Resource[] = [hospitals as unknown as Resource];
