import { DomainError } from '#base/domain-error.ts'
import { DATASET_MESSAGES } from './model.ts'

export const datasetNotFoundError = () => new DomainError('datasets.not_found', 'This dataset no longer exists.')

export const emptyDatasetError = () => new DomainError('datasets.empty', DATASET_MESSAGES.empty)

export const datasetChangedError = () =>
  new DomainError('datasets.changed', 'Somebody else changed this dataset. Reload it to see the latest version.')
