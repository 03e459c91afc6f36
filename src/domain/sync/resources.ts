// Every resource that the server keeps: its routes, OpenAPI, backup and restore follow from this list.
import { hospitals } from '../hospital/hospital.ts';
import type { Resource } from './resource.ts';

export const resources: readonly Resource[] = [hospitals as unknown as Resource];
